/**
 * The HTML of the panel: a frame for the view's script and style and nothing else. All content reaches the view as messages, so no
 * text of a change is ever part of this page.
 */
import * as vscode from 'vscode';
import { randomBytes } from 'node:crypto';
import { wordsElement } from '../../protocol/language.js';
import { shownLanguage } from '../language.js';

/** The folder that the panel may load from: the built bundles. */
function viewResources(extensionUri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'dist');
}

export function panelPage(webview: vscode.Webview, extensionUri: vscode.Uri): string {
  const language = shownLanguage();
  const nonce = randomBytes(16).toString('hex');
  const resource = (name: string): string =>
    escapeAttribute(webview.asWebviewUri(vscode.Uri.joinPath(viewResources(extensionUri), name)).toString());
  // The editors in the view set style sheets of their own at run time, which carry the nonce.
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource} 'nonce-${nonce}'`,
    `font-src ${webview.cspSource}`,
    // Images of a change, which come as messages.
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeAttribute(language.tag)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Refscope</title>',
    `<link rel="stylesheet" href="${resource('webview.css')}">`,
    '</head>',
    '<body>',
    ...wordsElement(language),
    `<script nonce="${nonce}" src="${resource('webview.js')}"></script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
