/** The frame of the view: talks to the host, shows loading, errors or a change, and hands keys to whoever they are meant for. */
import { choicesFrom } from '../protocol/choices.js';
import type { HostMessage, ViewCommand, ViewState } from '../protocol/messages.js';
import type { ViewHost } from './host.js';
import { commandForKey } from './model/keys.js';
import { Reader } from './reader.js';
import { applyTokenColors } from './theme.js';
import { LoadingScreen, errorScreen } from './ui/status.js';

export class App {
  private reader: Reader | null = null;
  private loading: LoadingScreen | null = null;
  private state: ViewState = { source: null, place: null };

  constructor(
    private readonly host: ViewHost,
    private readonly root: HTMLElement,
    private readonly nonce: string,
  ) {
    host.listen(message => this.receive(message));
    document.addEventListener('keydown', event => this.onKey(event), { capture: true });
    host.post({ type: 'ready' });
  }

  private receive(message: HostMessage): void {
    switch (message.type) {
      case 'loading':
        if (this.loading !== null) this.loading.update(message);
        else {
          const screen = new LoadingScreen(message, () => this.host.post({ type: 'cancel' }));
          this.replace(screen.element);
          this.loading = screen;
          const saved = this.host.readState() ?? this.state;
          // Another change in the same panel begins anew.
          this.keep(saved.source === message.source ? saved : { source: message.source, place: null });
        }
        break;
      case 'fileList':
        this.loading?.listFiles(message.files);
        break;
      case 'preview':
        this.loading?.preview(message.files);
        break;
      case 'error':
        this.replace(errorScreen(message, () => this.host.post({ type: 'retry' })));
        break;
      case 'result': {
        const saved = this.host.readState();
        const place = message.place ?? saved?.place ?? null;
        const choices = saved?.choices ?? message.choices;
        const reader = new Reader({
          outline: message.diff,
          nonce: this.nonce,
          canOpen: message.canOpen,
          place,
          viewed: message.viewed ?? [],
          earlier: message.earlier ?? [],
          choices: choicesFrom(choices),
          post: posted => this.host.post(posted),
          onPlace: moved => this.keep({ ...this.state, place: moved }),
          onChoices: chosen => this.keep({ ...this.state, choices: chosen }),
        });
        this.replace(reader.element);
        this.reader = reader;
        this.keep({ source: message.source, place, ...(choices === undefined ? {} : { choices }) });
        reader.start();
        break;
      }
      case 'theme':
        applyTokenColors(message.theme, document.documentElement);
        break;
      default:
        if (this.reader !== null) tell(this.reader, message);
    }
  }

  private replace(content: HTMLElement): void {
    this.reader?.dispose();
    this.reader = null;
    this.loading = null;
    this.root.replaceChildren(content);
  }

  private keep(state: ViewState): void {
    this.state = state;
    this.host.writeState(state);
  }

  private onKey(event: KeyboardEvent): void {
    const { reader } = this;
    const command = commandForKey(event);
    if (reader === null || command === null || event.isComposing || !isMeant(command, event)) return;
    event.preventDefault();
    event.stopPropagation();
    reader.run(command);
  }
}

/** Letters belong to an input field that has the focus, Enter to the button or row that has it, and all keys but two to a dialog. */
function isMeant(command: ViewCommand, event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const inField = target !== null && target.closest('input:not([type=checkbox]), textarea, select') !== null;
  if (inField) return command === 'close';
  if (document.querySelector('dialog[open]') !== null) return command === 'close' || command === 'toggleHelp';
  if (event.key === 'Enter') {
    return target !== null && target.closest('.cm-content') !== null && target.closest('button') === null;
  }
  return true;
}

type ForReader = Exclude<
  HostMessage,
  { readonly type: 'loading' | 'fileList' | 'preview' | 'error' | 'result' | 'theme' }
>;

/** What the host says of a change that is shown. */
function tell(reader: Reader, message: ForReader): void {
  switch (message.type) {
    case 'files':
      reader.receiveFiles(message.files);
      break;
    case 'images':
      reader.receiveImages(message.images);
      break;
    case 'explanation':
      reader.receiveReasons(message.id, message.steps);
      break;
    case 'staged':
      reader.receiveStaged(message.files);
      break;
    case 'outOfDate':
      reader.showOutOfDate(message.reason);
      break;
    case 'done':
      reader.announce(message.words, true);
      break;
    case 'reveal':
      reader.reveal(message.request);
      break;
    case 'command':
      reader.run(message.command);
      break;
  }
}
