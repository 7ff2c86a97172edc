-- The service counts characters (graphemes), of which one may have several code units: only a size is limited here.
alter table announcements add check (octet_length(texts::text) <= 65536);
