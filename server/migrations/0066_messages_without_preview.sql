-- The sender removed the card of the link: neither a fetched card nor one for content of this product is shown.
alter table messages add column without_preview boolean not null default false;
