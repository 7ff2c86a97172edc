-- Posts and projects stayed marked as public when their owner turned the public page off or gave the project away, and
-- came back with the page. Both changes remove the mark from now on.
delete from public_posts pub using posts p
where p.id = pub.post_id
  and not exists (select from public_profiles page where page.user_id = p.author_id);
delete from public_projects pub using projects p
where p.id = pub.project_id
  and (pub.owner_id <> p.owner_id
    or not exists (select from public_profiles page where page.user_id = p.owner_id));
