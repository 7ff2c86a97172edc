-- Photos and videos of drafts, which are uploaded when a post is scheduled. After a conflict, a draft and its copy show the
-- same ones.

create table post_draft_media (
  user_id uuid not null,
  draft_id uuid not null,
  media_id uuid not null references media on delete cascade,
  position integer not null,
  primary key (user_id, draft_id, media_id),
  foreign key (user_id, draft_id) references post_drafts on delete cascade on update cascade
);
create index post_draft_media_media on post_draft_media (media_id);

-- Releases media that no draft has any more, in whatever way the row was deleted. The lock makes the second of two
-- concurrent deletions see the first one.
create function release_post_draft_media() returns trigger language plpgsql as $$
begin
  perform from media where id = old.media_id for update;
  if not exists (select from post_draft_media where media_id = old.media_id) then
    update media set attached_at = null where id = old.media_id;
  end if;
  return null;
end $$;

create trigger post_draft_media_deleted after delete on post_draft_media
  for each row execute function release_post_draft_media();
