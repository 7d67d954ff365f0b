-- The English name of the second difficulty, unless root has given it another one.
update difficulty set name_en = 'Medium' where id = 2 and name_en = 'Mid';
