/** Waits for an answer and reads it to its end; throws where it is no success. */
export async function answered(asked: Promise<Response>): Promise<void> {
  const response = await asked;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
}

export const asJson = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
});
