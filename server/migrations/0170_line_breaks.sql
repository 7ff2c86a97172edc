-- Line breaks are LF, also in texts that browsers sent in a form, with CR LF: a moderated text is compared with drafts.

update posts set content = replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n')
where content like E'%\r%';
update post_versions set content = replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n')
where content like E'%\r%';
update post_drafts set content = replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n')
where content like E'%\r%';
update comments set content = replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n')
where content like E'%\r%';
update comment_versions set content = replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n')
where content like E'%\r%';
