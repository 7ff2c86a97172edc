import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicField } from '@sangam/contract/public-pages/public-pages.calls.ts';
import type { PublicProfileSettings } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { publicFieldLabels } from './public-field-labels.ts';

interface PublicPagePreviewProps {
  settings: PublicProfileSettings;
  fields: readonly PublicField[];
}

/** Exactly what the page would show of the profile with these fields; public posts and projects are not in it. */
export function PublicPagePreview({ settings, fields }: PublicPagePreviewProps) {
  const { t } = useLingui();
  const shown = settings.choices.filter(({ field }) => fields.includes(field));
  const username = settings.path.slice(1);
  const name = shown.find(({ field }) => field === 'name')?.lines[0] ?? username;
  const photo = shown.find(({ field }) => field === 'photo')?.photo ?? null;
  const cover = shown.find(({ field }) => field === 'cover')?.photo ?? null;
  const rest = shown.filter(({ field }) => !['name', 'photo', 'cover'].includes(field));
  return (
    <section
      aria-label={t`Preview of your public page`}
      className="rounded-card border border-hairline bg-canvas p-4"
    >
      <p className="text-meta text-muted">
        <Trans>
          Everyone on the internet will see exactly this, and the posts and projects that you make
          public:
        </Trans>
      </p>
      {cover !== null && (
        <img
          src={cover}
          alt=""
          width={1600}
          height={400}
          loading="lazy"
          style={{ aspectRatio: 4 }}
          className="mt-3 w-full rounded-control bg-sunken object-cover"
        />
      )}
      <div className="mt-3 flex items-center gap-3">
        <Avatar name={name} picture={photo} size={48} />
        <span className="min-w-0">
          <span dir="auto" className="block font-semibold break-words">
            {name}
          </span>
          <span className="block text-meta text-muted">{username}</span>
        </span>
      </div>
      {rest.length > 0 && (
        <dl className="mt-3 grid gap-2 text-control">
          {rest.map(({ field, lines }) => (
            <div key={field}>
              <dt className="text-meta text-muted">{t(publicFieldLabels[field])}</dt>
              {lines.map((line) => (
                <dd key={line} dir="auto" className="break-words whitespace-pre-wrap">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
