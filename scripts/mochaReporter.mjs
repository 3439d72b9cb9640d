// Mocha's ordinary report, and the counts in a file as well: the path stands in REFSCOPE_TEST_COUNTS. `scripts/test.mjs` adds them up.
import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const write = () => writeFileSync(process.env.REFSCOPE_TEST_COUNTS, JSON.stringify(counts));
    runner.on('pass', () => counts.passed++);
    runner.on('fail', () => counts.failed++);
    runner.on('pending', () => counts.skipped++);
    runner.once('end', write);
  }
}
