/**
 * The log channel "Refscope". It gets names of steps, counts, times and error messages; never source text.
 */
import * as vscode from 'vscode';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  /** `error` adds its stack, when it has one. */
  error(message: string, error?: unknown): void;
  show(): void;
}

export function createLog(context: vscode.ExtensionContext): Log {
  const channel = vscode.window.createOutputChannel('Refscope', { log: true });
  context.subscriptions.push(channel);
  return {
    info: message => channel.info(message),
    warn: message => channel.warn(message),
    error: (message, error) => {
      channel.error(message);
      if (error instanceof Error) channel.error(error);
    },
    show: () => channel.show(true),
  };
}
