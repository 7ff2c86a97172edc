-- Who locked the comments; null while new ones are accepted. Authors cannot undo the lock of a moderator.

alter table posts add comments_locked_by text check (comments_locked_by in ('author', 'moderator'));
alter table projects add comments_locked_by text check (comments_locked_by in ('author', 'moderator'));
