-- Drafts that a job publishes at their time. A refused one stays as a draft with the reason.

alter table post_drafts
  add publish_at timestamptz,
  add refusal text check (refusal in ('suspended', 'leaving', 'unconfirmed', 'limit', 'invalid')),
  add constraint post_drafts_refusal check (publish_at is null or refusal is null);
create index post_drafts_due on post_drafts (publish_at) where publish_at is not null;
