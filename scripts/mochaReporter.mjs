// Mocha's ordinary report, and in a file as well what of it the sum of all parts needs: the counts, the tests that failed with their
// messages, and those that passed at a second try only. The path stands in REFSCOPE_TEST_COUNTS; `scripts/test.mjs` reads it.
import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const counts = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };
    const write = () => writeFileSync(process.env.REFSCOPE_TEST_COUNTS, JSON.stringify(counts));
    runner.on('pass', () => counts.passed++);
    runner.on('fail', (test, error) => {
      counts.failed++;
      counts.failures.push({ title: test.fullTitle(), message: String(error?.message ?? error) });
    });
    runner.on('retry', (test, error) => {
      counts.retried.push({ title: test.fullTitle(), message: String(error?.message ?? error) });
    });
    runner.on('pending', () => counts.skipped++);
    runner.once('end', write);
  }
}
