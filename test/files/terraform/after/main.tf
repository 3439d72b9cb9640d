variable "zone" {
  default = "a"
}

resource "aws_instance" "shop" {
  count = 3
  ami   = "ami-1"
  tags  = { Name = "shop" }
}
