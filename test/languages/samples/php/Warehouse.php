<?php

declare(strict_types=1);

namespace Store\Stock;

use ArrayIterator;
use Store\Tools\Scale as Weight, Store\Tools\Label;
use Store\Shelves\{Shelf, Crate as Box, function weigh};
use function Store\Tools\round_up;
use const Store\Tools\PRECISION;

require_once __DIR__ . '/bootstrap.php';

const LIMIT = 100, MARGIN = 0.5e1;
define('UNIT', 'kg');

/** Keeps what comes in. */
interface Holder extends \Countable, Named
{
    public const MODE = 'r';

    public function put(Box $box, int ...$weights): bool;
}

enum Size: string implements Named
{
    case Small = 's';
    case Large = 'l';

    const DEFAULT = self::Small;

    public static function of(string $letter): static
    {
        return match (true) {
            $letter === 's', $letter === 'S' => self::Small,
            default => static::from($letter),
        };
    }
}

trait Logging
{
    private array $lines = [];

    abstract protected function name(): string;

    protected function log(string $line): void
    {
        $this->lines[] = "{$this->name()}: $line, {$this->lines[0]} $this->mode";
        static $count = 0, $last;
        ++$count;
    }
}

#[Entity(table: 'warehouse')]
abstract class Warehouse extends Base implements Holder, \IteratorAggregate
{
    use Logging, Counting {
        log as protected traitLog;
        Logging::name insteadof Counting;
    }

    final public const VERSION = 2, REVISION = 0x1F;

    #[Column]
    public ?string $title = null;
    protected static int $opened = 0, $closed = 0;
    private readonly Weight|Label|null $scale;
    var $old;
    public string $short {
        get => \substr($this->title, 0, 3);
        set(string $value) { $this->title = $value; }
    }

    public function __construct(private readonly Shelf $shelf, protected int $size = self::LIMIT, array &$boxes = [])
    {
        parent::__construct($size);
        $this->scale = new Weight(precision: PRECISION);
        self::$opened++;
        foreach ($boxes as $key => $box) {
            $this->put($box, ...$this->weights($box));
        }
    }

    #[\Override]
    public function put(Box $box, int ...$weights): bool
    {
        // A comment.
        # Another one.
        if (!$this->shelf->hasRoom() || $box === null) {
            return false;
        } elseif ($this->size > static::VERSION and $box instanceof Crate) {
            throw new \RuntimeException(sprintf('%s is too large', $box?->label?->text()));
        } else if ($this->size < 0) {
            exit(1);
        } else {
            $this->size -= 1;
        }
        $total = array_sum(array_map(fn (int $weight): float => $weight * 2, $weights));
        $sorted = static function (Box $a, Box $b) use ($total, &$weights): int {
            return $a->weight <=> $b->weight ?: $total;
        };
        usort($this->boxes, $sorted);
        [$first, 'x' => $second, [, $third]] = $weights;
        list($a, list('k' => $b)) = [1, ['k' => 2]];
        $copy = clone $box;
        $reference = &$this->boxes[0];
        $name = $copy->{$key} ?? $copy->$field ?? $$field ?? ${'x' . $key};
        $callback = $this->put(...);
        $class = $box::class;
        $made = new $class;
        $static = new static();
        return true;
    }

    public function getIterator(): \Traversable
    {
        for ($i = 0, $n = count($this->boxes); $i < $n; $i++) {
            if ($i % 2 === 0) continue;
            yield $i => $this->boxes[$i];
        }
        yield from new ArrayIterator($this->boxes);
        while (true) {
            $i--;
            if ($i <= 0) {
                break 1;
            }
        }
        do {
            echo $i, "\n";
            print 'x';
        } while ($i-- > 0);
        goto end;
        end:
        return;
    }

    final protected function load(string $path, (Weight&Label)|null $scale): ?array
    {
        global $log;
        try {
            $text = (string) @file_get_contents($path);
            $lines = <<<TEXT
                Loaded {$path} and $text
                TEXT;
            $raw = <<<'RAW'
                nothing $here
                RAW;
            $listed = `ls`;
            switch ($lines[0] ?? '') {
                case 'a':
                case 'b':
                    $result = $scale ? [1.5, -1] : null;
                    break;
                default:
                    $result = array('a' => 1, ...$lines);
            }
        } catch (\InvalidArgumentException | \LogicException $error) {
            $this->log($error->getMessage());
            throw $error;
        } finally {
            unset($text, $lines['a']);
        }
        return $result ?: (include 'empty.php');
    }

    public static function open(): self
    {
        return new class(self::$opened) extends Warehouse {
            private $inner = 1;

            protected function name(): string
            {
                return 'inner' . $this->inner;
            }
        };
    }

    abstract private function weights(Box $box): iterable;
}

function stock(Warehouse $warehouse, callable $filter = null): int
{
    function inner_count($x) { return $x; }
    $isFull = !($warehouse->size xor LIMIT);
    if ($isFull): ?>
        <p class="full"><?= $warehouse->title ?> is full</p>
    <?php elseif ($filter): ?>
        <p>Not yet</p>
    <?php else: ?>
    <?php endif;
    foreach ($warehouse as $box):
        weigh($box);
    endforeach;
    while (false):
    endwhile;
    return $isFull ? 1 : 0;
}

$main = new Warehouse(new Shelf());
$total = stock($main, fn ($box) => $box);
if ($total > 1) {
    function late() { return 1; }
}
?>
<h1>Stock: <?= $total ?></h1>
<?php foreach ($main as $box): ?>
  <li><?php echo htmlspecialchars($box->label); ?></li>
<?php endforeach ?>
