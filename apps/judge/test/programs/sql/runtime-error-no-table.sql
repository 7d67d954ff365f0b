select * from nothing;
