-- Hashtags are compared without ZWNJ and ZWJ, which differ between keyboards and are often invisible.
create temporary table joined_posts on commit drop as
select id from posts where array_to_string(hashtags, '') ~ E'[\u200c\u200d]';

update posts p set hashtags = array(
  select translate(tag, E'\u200c\u200d', '') from unnest(p.hashtags) with ordinality t (tag, place)
  group by 1 order by min(place))
from joined_posts j where j.id = p.id;

-- The job search.fill indexes posts that have no keys.
delete from post_words w using joined_posts j where w.subject_id = j.id;

insert into followed_topics (user_id, tag, created_at)
select user_id, translate(tag, E'\u200c\u200d', ''), created_at from followed_topics
where tag ~ E'[\u200c\u200d]' on conflict do nothing;
delete from followed_topics where tag ~ E'[\u200c\u200d]';
