defmodule Shop do
  def price(items), do: Enum.sum(items) + tax()
end
