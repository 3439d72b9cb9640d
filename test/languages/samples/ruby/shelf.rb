# frozen_string_literal: true

require 'json'
require_relative '../tools/scale'

BEGIN { $started = Time.now }

module Store
  module Stock
    LIMIT = 100
    LOW, HIGH = 1, 2.5e1

    class Error < StandardError; end

    Point = Struct.new(:x, :y) do
      def sum = x + y
    end

    Empty = Class.new(Error)

    # What can be named.
    module Named
      def label
        "#{self.class.name}: #{@name}"
      end
    end

    class Shelf < Base::Thing
      include Comparable, Named
      extend Forwardable

      KINDS = %w[small large].freeze
      STATES = %i[open closed]
      @@count = 0
      @registry = {}

      attr_reader :size, :width
      attr_accessor :title
      def_delegators :@crates, :each, :map
      alias old_put put
      undef inspect

      class << self
        attr_reader :registry

        def open(path, mode = 'r', *rest, strict: true, limit:, **options, &block)
          new(path).tap { |shelf| shelf.put(mode, *rest, **options, &block) }
        end

        private

        def helper; end
      end

      def initialize(crates, size: 3)
        super()
        @crates, @size = crates, size
        @text ||= "shelf #{@size} of #{crates.map(&:name).join(', ')}"
        @@count += 1
      end

      def self.of(letter)
        case letter
        when 's', ?S then Small.new
        when /l.*/i, *OTHERS
          Large.new
        else
          raise ArgumentError, "unknown: #{letter}"
        end
      end

      def size=(value)
        @size = value
      end

      def <=>(other)
        size <=> other.size
      end

      def [](index) = @crates[index]

      def put(box, *weights)
        return false unless box
        raise Error.new('full') if full? && !box.nil?

        @crates << box
        if weights.empty?
          log 'empty'
        elsif weights.size > LIMIT and not strict?
          log "many", level: :info, "from": __FILE__
        else
          weights.each_with_index do |weight, i|
            next if weight.zero?

            total = weight * i
            puts total
          end
        end
        true
      end

      def load(path, (first, *others), ...)
        File.open(path, 'w') { |f| f.puts(text) }
        text = <<~TEXT
          Hello #{name}
          and more
        TEXT
        write(<<-'RAW', first)
          nothing #{here}
        RAW
        listed = `ls #{path}`
        text + others.to_s + listed
      rescue IOError, Errno::ENOENT => e
        warn e.message
        retry
      rescue => error
        raise
      else
        :loaded
      ensure
        close
      end

      def each
        while (line = gets)
          break if line == "end"
        end
        until done? do step end
        for a, b in pairs do p a, b end
        begin
          step
        end while more?
        step until done?
        choice = if cond then 1 else 2 end
        sign = cond ? choice : -choice
        double = ->(v, w = 1) { v + w * 2 }
        pick = proc do |(a, b), *c; d|
          d = a
          [b, c, d]
        end
        a, (b, *c) = list
        *init, last = init
        options = { a: 1, 'b' => 2r, **opts, "c": 3i, :"d e" => nil }
        span = 1..10
        value = options[:a] && options.dig(:x, :y) || $default
        @crates&.first&.name
        yield a, b if block_given?
        self.size = 3
        last.weight += 1
        number = Integer(text) rescue nil
        return span, value if defined?(number)
        redo
      end

      protected

      def full?
        @crates.size >= @size
      end

      private def secret; :s; end

      def plain(...) = shelve(...)
      private :plain
    end
  end
end

class Store::Stock::Shelf
  def reopened; end
end

def read_config(config)
  case config
  in { name: String => name, age: 18.. } if name
    puts name
  in [Integer | Float, *rest] unless rest.empty?
    nil
  in ^expected
    config => { name: }
    name in String
  in [*, Store::Stock::Shelf, *]
    :found
  end
end

END { puts __LINE__ }

__END__
what follows is no code
