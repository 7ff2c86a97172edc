-- Whether the author declares that the file was made with AI; it becomes the label of the media.
alter table media_uploads add made_with_ai boolean not null default false;
