-- With a post or a project all its comments go, replies too: without these every comment there is was read for it.
create index comments_under_post on comments (post_id) where post_id is not null;
create index comments_under_project on comments (project_id) where project_id is not null;
