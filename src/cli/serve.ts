/**
 * `refscope serve`: the engine as a long-lived process that speaks JSON lines.
 *
 * In process and one request after another: callers that want several at once start several processes. A line that cannot be
 * answered gets an error answer, and the next one is read.
 */
import { createBudget } from '../engine/budget.js';
import { createEngine } from '../engine/engine.js';
import type { Engine } from '../engine/engine.js';
import { createNodeHost } from '../worker/nodeHost.js';
import { MAX_LINE_BYTES, readLines } from './lines.js';
import { BadRequest, parseRequest, toAnswer } from './serveProtocol.js';
import type { RequestId, ServeRequest } from './serveProtocol.js';
import { writeOut } from './standardOutput.js';

/** Returns when the input has ended and everything is answered. */
export async function serve(input: AsyncIterable<Buffer>): Promise<void> {
  const engines = new EngineSlot();
  for await (const line of readLines(input)) {
    if (line !== null && line.trim() === '') continue;
    await writeOut([`${await answerLine(line, engines)}\n`]);
  }
}

async function answerLine(line: string | null, engines: EngineSlot): Promise<string> {
  let id: RequestId = null;
  try {
    if (line === null) throw new BadRequest(null, `The line is longer than ${MAX_LINE_BYTES} bytes.`);
    const request = parseRequest(line);
    id = request.id;
    return JSON.stringify(await analyze(request, engines));
  } catch (error) {
    return JSON.stringify({
      id: error instanceof BadRequest ? error.id : id,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

async function analyze(request: ServeRequest, engines: EngineSlot): Promise<Record<string, unknown>> {
  const started = performance.now();
  const diff = await engines.use(engine => engine.analyze(request.changeSet, request.options, createBudget()));
  const ms = Math.round((performance.now() - started) * 1000) / 1000;
  return { id: request.id, ...toAnswer(diff, request), ms };
}

/** Holds the engine, and replaces it after a failure: the engine answers every text, so one that throws is in a doubtful state. */
class EngineSlot {
  private engine: Engine | null = null;

  async use<T>(act: (engine: Engine) => Promise<T>): Promise<T> {
    this.engine ??= createEngine(createNodeHost());
    try {
      return await act(this.engine);
    } catch (error) {
      this.engine = null;
      throw error;
    }
  }
}
