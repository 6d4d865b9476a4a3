import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { renderPage } from '../../../test-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { nothingEntered, withLine, type ReturnInput } from './return-input.ts';
import { sampleReturnOptions, sampleTour } from './returns.samples.ts';

type Asked = { readonly path: string };
type Input = { readonly body?: { readonly orderItems?: readonly unknown[]; readonly duplicateId?: string } };
const { ask, lastId } = vi.hoisted(() => ({
  ask: vi.fn<(endpoint: Asked, input: Input, options?: { requestId?: string }) => Promise<unknown>>(),
  lastId: { now: 0 },
}));
vi.mock('#app/lib/browser-api.ts', () => ({
  browserApi: {
    ask,
    get: async (endpoint: Asked, input: Input) => ((await ask(endpoint, input)) as { reply: unknown }).reply,
  },
  newRequestId: () => `id-${++lastId.now}`,
}));

const CREATE = '/rma';
const done = (reply: unknown) => ({ ok: true, reply, messages: [] });
const refusal = (code: string, message: string) => ({ ok: false, code, messages: [{ type: 'error', code, message }] });
const fault = (status: number) =>
  new ApiFailure({ status, code: 'shop.unexpected', messages: [], reference: undefined });

let answers: Record<string, () => unknown>;
let orderNumber = 5000;

beforeEach(() => {
  orderNumber++;
  ask.mockReset();
  ask.mockImplementation(async ({ path }) => answers[path]?.());
  queryClient.clear();
  answers = {
    '/rma/request': () => done({ orderReference: String(orderNumber), items: sampleReturnOptions.items.slice(0, 1) }),
    '/rma/pickupSlots/{addressId}': () => done({ tourTimes: [sampleTour] }),
    '/rma/photos': () => done({ photoId: 'p1', bytes: 10 }),
    [CREATE]: () => done({ returnId: '600001' }),
  };
});

/** What was entered before, as a reload finds it. */
const entered: ReturnInput = {
  ...withLine(nothingEntered, 10, { quantity: 4, reasonId: 'damaged', comment: 'Riss', photoIds: ['p1'] }),
  tour: sampleTour,
};

function show(step = '', before?: ReturnInput) {
  const orderReference = String(orderNumber);
  if (before) sessionStorage.setItem(`return.${orderReference}`, JSON.stringify(before));
  const page = (
    <RegisterPage
      orderNumber={orderReference}
      returnOptions={{ ...sampleReturnOptions, orderReference }}
      notAllowed={null}
    />
  );
  const address = `/de/customer/rma/register/${orderReference}?step=${step}`;
  return { ...renderPage(page, address), user: userEvent.setup() };
}

const asked = (path: string) => ask.mock.calls.filter(([endpoint]) => endpoint.path === path);
const press = (name: string) => screen.getByRole('button', { name });

async function toReasons(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('checkbox', { name: /Pendelleuchte/ }));
  await user.click(press('Weiter zu den Gründen'));
  await screen.findByText('Warum geben Sie es zurück?');
}

test('what may not come back stands greyed with the reason, and since when it is too late', () => {
  show();
  const others = screen.getByRole('region', { name: 'Diese Positionen können nicht retourniert werden' });
  expect(within(others).getByText('Für Sie bestellt oder hergestellt')).toBeTruthy();
  expect(within(others).getByText('Zu spät: Die Rückgabe war bis 04.10.2026 möglich')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('of a return in which nothing is entered yet nothing is said to be wrong, missing or waiting', () => {
  show();
  expect(screen.getByText('Was möchten Sie zurückgeben?')).toBeTruthy();
  for (const { textContent } of [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')])
    expect(textContent).toBe('');
  expect(screen.queryByText(/unvollständig|konnte|nicht angemeldet/)).toBeNull();
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('what came back already names the return, with a link for who may open it', () => {
  const [first, ...others] = sampleReturnOptions.items;
  if (!first) throw new Error('The sample has no position.');
  const earlier = { quantity: 5, registeredBy: 'Beat Keller', state: 'accepted' } as const;
  const earlierReturns = [
    { ...earlier, returnId: '600001', mayOpen: true },
    { ...earlier, returnId: '600002', mayOpen: false },
  ];
  const gone = { ...first, returnableQuantity: 0, why: 'alreadyReturned' as const, earlierReturns };
  const returnOptions = { ...sampleReturnOptions, items: [gone, ...others] };
  renderPage(
    <RegisterPage orderNumber="4501" returnOptions={returnOptions} notAllowed={null} />,
    '/de/customer/rma/register/4501',
  );
  const link = screen.getByRole('link', { name: 'Retoure 600001' });
  expect(link.getAttribute('href')).toBe('/de/customer/rma/600001');
  expect(link.parentElement?.textContent).toBe('Retoure 600001 · 5 Stk. · Beat Keller · Angenommen');
  expect(screen.queryByRole('link', { name: 'Retoure 600002' })).toBeNull();
});

test('five steps lead to one return, also by a double click', async () => {
  const { user, router } = show();
  await toReasons(user);
  await user.selectOptions(screen.getByRole('combobox', { name: /Grund/ }), 'damaged');
  await user.click(press('Weiter zur Rückgabeart'));
  await user.click(await screen.findByRole('button', { name: 'Weiter zu Ort und Termin' }));
  await user.click(await screen.findByRole('radio', { name: /Mittwoch, 25.11.2026/ }));
  await user.click(press('Weiter zur Bestätigung'));
  await user.dblClick(await screen.findByRole('button', { name: 'Retoure anmelden' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/customer/rma/600001'));
  expect(asked(CREATE)).toHaveLength(1);
  expect(asked(CREATE)[0]?.[1].body).toMatchObject({
    returnType: 'PickUp',
    pickupAddressId: 7,
    ...sampleTour,
    orderItems: [{ lineNumber: 10, quantity: 5, reasonId: 'damaged' }],
  });
  expect(asked('/rma/pickupSlots/{addressId}')).toHaveLength(1);
});

test('the way back leads through the steps, and what was typed is still there', async () => {
  const { user, router } = show();
  await toReasons(user);
  await user.type(screen.getByRole('textbox', { name: 'Bemerkung' }), 'Riss');
  await router.navigate(-1);
  await screen.findByText('Was möchten Sie zurückgeben?');
  await router.navigate(1);
  expect(await screen.findByDisplayValue('Riss')).toBeTruthy();
});

test('without a reason it does not go on: the field is named and has the focus', async () => {
  const { user } = show();
  await toReasons(user);
  await user.click(press('Weiter zur Rückgabeart'));
  expect(screen.getByText('Angaben unvollständig')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Grund/ }));
});

test('a photo that the server refuses is named, the others belong to their position', async () => {
  answers['/rma/photos'] = () => done({ photoId: 'p2', bytes: 10 });
  const { user } = show('reasons', entered);
  const chooser = screen.getByLabelText('Foto hinzufügen: Pendelleuchte');
  await user.upload(chooser, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'riss.jpg', { type: 'image/jpeg' }));
  const second = await screen.findByRole('img', { name: 'Foto 2' });
  await waitFor(() => expect(second.getAttribute('src')).toBe('/api/rma/photos/p2'));
  answers['/rma/photos'] = () => refusal('photo.too_demanding', 'Das Foto lässt sich nicht verarbeiten.');
  await user.upload(chooser, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'bad.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Das Foto lässt sich nicht verarbeiten.')).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /^Foto/ })).toHaveLength(2);
});

test('whoever is slower learns who was faster, everything he entered stays, and another try is another request', async () => {
  const expected = 'Beat Keller hat Position 10 bereits angemeldet; es bleiben 3.';
  answers[CREATE] = () => refusal('return.quantity_taken', expected);
  const { user, router } = show('confirmation', entered);
  await user.click(press('Retoure anmelden'));
  expect(await screen.findByText(expected)).toBeTruthy();
  await screen.findByText('Was möchten Sie zurückgeben?');
  await router.navigate('?step=confirmation');
  answers[CREATE] = () => done({ returnId: '600001' });
  await user.click(await screen.findByRole('button', { name: 'Retoure anmelden' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/customer/rma/600001'));
  const [first, second] = asked(CREATE);
  expect(second?.[1].body?.orderItems).toMatchObject([{ comment: 'Riss', photoIds: ['p1'] }]);
  expect(second?.[2]?.requestId).not.toBe(first?.[2]?.requestId);
});

test('after a lost connection the second try asks under the same id', async () => {
  answers[CREATE] = () => Promise.reject(new RequestCancelled('cancelled'));
  const { user, router } = show('confirmation', entered);
  await user.click(press('Retoure anmelden'));
  await screen.findByText(/Der Server antwortet nicht/);
  answers[CREATE] = () => done({ returnId: '600001' });
  await user.click(screen.getByRole('button', { name: 'Retoure anmelden' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/customer/rma/600001'));
  const [first, second] = asked(CREATE);
  expect(second?.[2]?.requestId).toBe(first?.[2]?.requestId);
  expect(second?.[1].body?.duplicateId).toBe(first?.[1].body?.duplicateId);
});

test('an answer without a return number is an error', async () => {
  answers[CREATE] = () => done({});
  const { user, router } = show('confirmation', entered);
  await user.click(press('Retoure anmelden'));
  expect(await screen.findByText(/konnte nicht angemeldet werden/)).toBeTruthy();
  expect(router.state.location.pathname).toContain('/register/');
});

test('a fault of the check is passed over, a wrong question is not', async () => {
  answers['/rma/request'] = () => Promise.reject(fault(400));
  const { user } = show();
  await user.click(screen.getByRole('checkbox', { name: /Pendelleuchte/ }));
  await user.click(press('Weiter zu den Gründen'));
  expect(await screen.findByText(/konnte nicht angemeldet werden/)).toBeTruthy();
  answers['/rma/request'] = () => Promise.reject(fault(500));
  await user.click(press('Weiter zu den Gründen'));
  expect(await screen.findByText('Warum geben Sie es zurück?')).toBeTruthy();
});

test('where the tours cannot be loaded it is said, tried again, and the branch is named as a way', async () => {
  answers['/rma/pickupSlots/{addressId}'] = () => Promise.reject(fault(503));
  const { user } = show('options', entered);
  const alert = await screen.findByText(/Die Abholtermine konnten nicht geladen werden/);
  expect(alert.textContent).toContain('Filiale');
  answers['/rma/pickupSlots/{addressId}'] = () => done({ tourTimes: [sampleTour] });
  await user.click(press('Nochmals versuchen'));
  expect(await screen.findByRole('radio', { name: /Mittwoch, 25.11.2026/ })).toBeTruthy();
});

test('whoever lacks the right reads so in the words of docs/domain/returns.md#permission and finds nothing to press', () => {
  const notAllowed = 'Sie haben keine Berechtigungen Retouren zu erfassen.';
  renderPage(
    <RegisterPage orderNumber="4501" returnOptions={null} notAllowed={notAllowed} />,
    '/de/customer/rma/register/4501',
  );
  expect(screen.getByText(notAllowed)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Zur Bestellung' })).toBeTruthy();
});

test('a wrong quantity stops the first step, instead of another one going on', async () => {
  const { user } = show('', withLine(nothingEntered, 10, { quantity: 4 }));
  const field = (await screen.findAllByRole('spinbutton'))[0];
  if (!field) throw new Error('a chosen position has a quantity');
  await user.clear(field);
  await user.type(field, '99999');
  await user.click(press('Weiter zu den Gründen'));
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('heading', { name: 'Was möchten Sie zurückgeben?' })).toBeTruthy();
});
