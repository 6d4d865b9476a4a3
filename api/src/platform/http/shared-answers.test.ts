import { expect, test } from 'vitest';
import { openCaches } from '#platform/cache/open-caches.ts';
import { shareAnswers } from './shared-answers.ts';

function openAnswers(answer: () => Response = () => Response.json({ data: 'Helvolt' })) {
  const asked: string[] = [];
  const caches = openCaches();
  const send = async (question: Request) => {
    asked.push(`${question.method} ${new URL(question.url).pathname}`);
    return answer();
  };
  const page = (version = '1', cookie = '') => shareAnswers(caches, { version, cookie }, send);
  return { asked, page };
}

const question = (locale = 'de_CH', method = 'GET') =>
  new Request('http://api.internal/api/operator', { method, headers: { 'x-locale': locale } });

test('what pages drawn together ask of their frame is asked once, and each gets its own answer', async () => {
  const { asked, page } = openAnswers();
  const answers = await Promise.all([page()(question()), page()(question())]);
  answers.push(await page()(question()));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(3).fill({ data: 'Helvolt' }));
  expect(asked).toEqual(['GET /api/operator']);
});

test('another language, another version of the catalogue and another cookie are asked for themselves', async () => {
  const { asked, page } = openAnswers();
  await page()(question());
  await page()(question('fr_CH'));
  await page('2')(question());
  await page('2', 'theme=dark')(question());
  expect(asked).toHaveLength(4);
});

test('what is asked with a body, and what was refused, is asked each time', async () => {
  const { asked, page } = openAnswers(() => new Response('{}', { status: 503 }));
  for (const method of ['POST', 'POST', 'GET', 'GET']) {
    expect((await page()(question('de_CH', method))).status).toBe(503);
  }
  expect(asked).toHaveLength(4);
});
