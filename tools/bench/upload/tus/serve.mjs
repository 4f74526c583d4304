import { createServer } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

/* A server of resumable uploads to compare with. It has packages of its own, which its bench installs. */

const tus = new Server({
  path: '/files',
  datastore: new FileStore({ directory: process.env['FOLDER'] ?? '' }),
});
const http = createServer((request, response) => void tus.handle(request, response));
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening at ${http.address().port}\n`);
});
