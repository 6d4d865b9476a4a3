import { languages, localeOf } from '@shop/contract/values';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Ctx } from '#src/context/context.ts';
import { androidAppLinks, appleAppLinks, iconDrawing, iconSides, manifestOf } from './app-files.rules.ts';
import { appIcons } from './mobile-app.caches.ts';
import { messages } from './messages.ts';

const HOUR = 'public, max-age=3600';

/** What phones ask for without a session: app links, manifest and icons (docs/domain/mobile-app.md). */
export function appFileRoutes(app: FastifyInstance, makeCtx: (requestId: string) => Ctx): void {
  app.get('/.well-known/apple-app-site-association', (request, reply) =>
    sendJson(reply, appleAppLinks(makeCtx(request.id).operator)),
  );
  app.get('/.well-known/assetlinks.json', (request, reply) =>
    sendJson(reply, androidAppLinks(makeCtx(request.id).operator)),
  );
  for (const language of languages) {
    app.get(`/manifest-${language}.webmanifest`, (request, reply) => {
      const { operator } = makeCtx(request.id);
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', HOUR)
        .send(JSON.stringify(manifestOf(operator, language, messages[localeOf(language)])));
    });
  }
  for (const side of iconSides) {
    app.get(`/app-icon-${side}.png`, async (request, reply) => {
      const icon = await drawIcon(makeCtx(request.id), side);
      return reply.type('image/png').header('cache-control', HOUR).send(icon);
    });
  }
}

function sendJson(reply: FastifyReply, content: unknown): FastifyReply {
  if (content === undefined) return reply.code(404).type('text/plain').send('Not found');
  return reply.type('application/json; charset=utf-8').header('cache-control', HOUR).send(JSON.stringify(content));
}

/** Drawn once for each state of the settings. */
async function drawIcon({ cache, decoder, operator }: Ctx, side: number): Promise<Buffer> {
  const key = `${operator.settingsVersion} ${side}`;
  const icons = cache.of(appIcons);
  const known = icons.get(key);
  if (known) return known;
  const icon = Buffer.from(await decoder.drawIcon(Buffer.from(iconDrawing(operator.brand)), side));
  icons.set(key, icon);
  return icon;
}
