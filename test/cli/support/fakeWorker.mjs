// A worker that misbehaves on purpose, for what a healthy one cannot be made to do. The path of a `highlight` request says how.
import { parentPort } from 'node:worker_threads';

let answered = 0;
parentPort.on('message', request => {
  const act = request.type === 'highlight' ? request.path : 'busy';
  if (act === 'busy') for (;;);
  if (act === 'exit') process.exit(7);
  if (act === 'throw') throw new Error('thrown on purpose');
  if (act === 'nonsense') return parentPort.postMessage('nonsense');
  if (act === 'memory') {
    const hoard = [];
    for (;;) hoard.push(new Array(10_000).fill({}));
  }
  answered++;
  // How many requests this thread has answered tells the test whether it is a fresh one.
  return parentPort.postMessage({
    type: 'highlighted',
    id: request.id,
    spans: [{ start: 0, end: answered, capture: 'count' }],
  });
});
