resource "aws_instance" "shop" {
  ami = "ami-1"
  count = 2
  tags = { Name = "shop" }
}

variable "zone" {
  default = "a"
}
