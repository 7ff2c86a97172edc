-- Cards for links in messages. They have rows and images of their own, so that what members share in a room shows
-- neither in a post nor to users outside the room.
alter table link_previews add column members_only boolean not null default false;
alter table link_previews drop constraint link_previews_url_key;
alter table link_previews add constraint link_previews_url_key unique (url, members_only);

alter table messages add column link_preview_id uuid references link_previews on delete set null;
create index messages_link_preview on messages (link_preview_id) where link_preview_id is not null;

-- Removes a preview and its image if nothing shows it. The lock waits for a post or message that is just being written.
create function remove_preview_if_unused(preview uuid) returns void language plpgsql as $$
declare image uuid;
begin
  select image_media_id into image from link_previews where id = preview for update;
  if not exists (select from posts where link_preview_id = preview)
    and not exists (select from messages where link_preview_id = preview) then
    delete from link_previews where id = preview;
    update media set attached_at = null where id = image;
  end if;
end $$;

create or replace function remove_unused_preview() returns trigger language plpgsql as $$
begin
  perform remove_preview_if_unused(old.link_preview_id);
  return null;
end $$;

create trigger messages_preview_deleted after delete on messages
  for each row when (old.link_preview_id is not null) execute function remove_unused_preview();
create trigger messages_preview_changed after update of link_preview_id on messages
  for each row when (old.link_preview_id is not null
    and old.link_preview_id is distinct from new.link_preview_id)
  execute function remove_unused_preview();
