<?php
namespace Office;

use Tools\Logger;
use function Tools\half;

class Desk extends Table
{
    private Logger $log;
    const MOST = 3;

    public function __construct(Logger $log, int $size)
    {
        $this->log = $log;
    }

    public function grow(Desk $other, int $by): int
    {
        $this->log->write($by);
        $copy = new Desk($this->log, self::MOST);
        return $copy->grow($other, half($by)) + strlen($this->name);
    }
}
