require_relative 'tools'

module Garden
  MOST = 3

  class Bed < Plot
    attr_reader :plants

    def initialize(plants)
      @plants = plants
    end

    def grow(by, name: 'x')
      plants.each { |plant| water(plant, by) }
      total = @plants.size + MOST
      other = Bed.new(total)
      other.grow(by)
      Tools.dig(name)
    end
  end
end
