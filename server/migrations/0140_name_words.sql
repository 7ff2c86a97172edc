-- The words of names, newest users first: name suggestions read only the first few of each word.
create index person_words_name on person_words (word, subject_id) include (source, for_network) where source = 'name';
