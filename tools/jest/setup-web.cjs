if (globalThis.document) require('./setup-dom.mjs');
