import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const openssl = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** Why there can be no address with a certificate of its own; undefined where there can. */
export const certificatesMissing =
  spawnSync('openssl', ['version']).status === 0 ? undefined : 'the program openssl is not there';

/** A certificate for this machine that only those believe who are given it. */
export function makeCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=shop-test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const { status, stderr } = spawnSync('openssl', [...openssl, ...names, '-keyout', key, '-out', cert]);
  if (status !== 0) throw new Error(`No certificate: ${String(stderr)}`);
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

type Secured = ReturnType<typeof makeCertificate> & { readonly user: string; readonly password: string };

/** An address with TLS that lets nobody through to `to` without user and password, and can be killed, as that of one node. */
export async function openSecuredAddress(to: string, { user, password, ...certificate }: Secured) {
  const wanted = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  let passed = 0;
  const server = https.createServer(certificate, (request, response) => {
    if (request.headers.authorization !== wanted) return void response.writeHead(401).end();
    passed++;
    const onward = http.request(new URL(request.url ?? '/', to), { method: request.method, headers: request.headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    return void request.pipe(onward);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const kill = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(kill);
  return {
    url: `https://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    /** How many questions have come through. */
    passed: () => passed,
    kill,
    start: () => listen(port),
  };
}
