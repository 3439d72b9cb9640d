/** Entry of the view's bundle: finds the host and starts the app. */
// First, before anything is said.
import './language.js';
import { App } from './app.js';
import { findHost } from './host.js';
import { followSystemTheme } from './theme.js';

// Only while the script runs for the first time is it known which element it is, and with it the nonce of the page.
const nonce = document.currentScript instanceof HTMLScriptElement ? (document.currentScript.nonce ?? '') : '';
const host = findHost();
const root = document.createElement('div');
root.className = 'rs-app';
document.body.append(root);
if (host.standalone) followSystemTheme();
new App(host, root, nonce);
