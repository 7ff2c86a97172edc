import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';

/** Joins the preview of the row `p`, if it is ready, as `preview.card`: `LinkPreview` of the contract. */
export const withPreview: Fragment = sql`
  left join lateral (
    select json_build_object('url', lp.url, 'title', lp.title, 'description', lp.description,
      'site', lp.site, 'image', (select ${mediaJson} from media m where m.id = lp.image_media_id)
    ) as card
    from link_previews lp where lp.id = p.link_preview_id and lp.state = 'ready'
  ) preview on true`;
