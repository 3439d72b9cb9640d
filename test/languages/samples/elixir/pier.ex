defmodule Harbour.Pier do
  @moduledoc "Piers."
  use GenServer
  alias Harbour.{Ship, Clock}
  import Logger, only: [info: 1]

  @limit 40
  defstruct name: nil, berths: 4

  @doc "The fee."
  @spec fee(t, integer) :: integer
  def fee(%Pier{berths: n} = pier, days) when days > 0 do
    total = n * days
    if total > @limit do
      info("big #{pier.name}")
      div(total, 2)
    else
      total
    end
  end

  def fee(_pier, _), do: 0

  defp names(ships) do
    ships
    |> Enum.map(fn ship -> ship.name end)
    |> Enum.filter(&(&1 != ""))
  end

  def moor(ship, pier) do
    case Ship.length(ship) do
      n when n > 10 -> {:error, :long}
      _ ->
        log(ship)
        {:ok, pier}
    end
  rescue
    e in RuntimeError -> {:error, e}
  end

  defmacro twice(x) do
    quote do: unquote(x) * 2
  end
end
