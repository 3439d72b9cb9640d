CREATE TABLE shop (id int);
DELETE FROM shop WHERE id > 4;
SELECT id FROM shop;
