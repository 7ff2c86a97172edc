-- Cards for links in posts. One row and one request per URL, however many members share it.
create table link_previews (
  id uuid primary key default uuidv7(),
  url text not null unique check (length(url) <= 2000),
  -- 'waiting' until the page was fetched; 'none' if it has no title or could not be fetched.
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'none')),
  title text check (length(title) <= 400),
  description text check (length(description) <= 800),
  site text check (length(site) <= 200),
  image_media_id uuid references media on delete set null,
  fetched_at timestamptz
);
create index link_previews_image on link_previews (image_media_id) where image_media_id is not null;

alter table posts add column link_preview_id uuid references link_previews on delete set null;
create index posts_link_preview on posts (link_preview_id) where link_preview_id is not null;

-- Removes a preview and its image as soon as no post shows it. The lock waits for a post that is just being written.
create function remove_unused_preview() returns trigger language plpgsql as $$
declare image uuid;
begin
  select image_media_id into image from link_previews where id = old.link_preview_id for update;
  if not exists (select from posts where link_preview_id = old.link_preview_id) then
    delete from link_previews where id = old.link_preview_id;
    update media set attached_at = null where id = image;
  end if;
  return null;
end $$;

create trigger posts_preview_deleted after delete on posts
  for each row when (old.link_preview_id is not null) execute function remove_unused_preview();
create trigger posts_preview_changed after update of link_preview_id on posts
  for each row when (old.link_preview_id is not null
    and old.link_preview_id is distinct from new.link_preview_id)
  execute function remove_unused_preview();

-- The image of a preview belongs to no member: it counts against no quota and outlives the account that shared the link.
alter table media alter column owner_id drop not null;
alter table media_uploads alter column owner_id drop not null;

alter table instance_settings add column link_previews boolean not null default true;
