CREATE TABLE shop (
  id INT NOT NULL,
  name text
);

DELETE FROM item
WHERE shop = 2;
