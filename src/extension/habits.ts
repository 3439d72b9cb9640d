/** How the user likes to see changes, whatever the workspace: the choices made last in any panel, as far as they are habits. */
import type * as vscode from 'vscode';
import type { Choices } from '../protocol/choices.js';
import { choicesFrom, habitsOf, isSavedChoices } from '../protocol/choices.js';

const KEY = 'refscope.choices';

export class Habits {
  constructor(private readonly memory: vscode.Memento) {}

  read(): Choices {
    const stored: unknown = this.memory.get(KEY);
    return habitsOf(choicesFrom(isSavedChoices(stored) ? stored : undefined));
  }

  async write(choices: Choices): Promise<void> {
    await this.memory.update(KEY, habitsOf(choices));
  }
}
