-- One index for the pages of comments and for deletions, which include replies. Of the two before, Postgres preferred the
-- shorter one, which has no order, so that each page read and sorted all comments of a post or project.
drop index comments_of_post, comments_under_post, comments_of_project, comments_under_project;
create index comments_of_post on comments (post_id, (parent_id is null), created_at, id)
  where post_id is not null;
create index comments_of_project on comments (project_id, (parent_id is null), created_at, id)
  where project_id is not null;
