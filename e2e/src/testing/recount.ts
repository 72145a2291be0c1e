import { EventStoreDBClient } from '@eventstore/db-client';

/** What the log says about every application, counted without any of the program's own folds. */
export interface Recount {
  /** application id → how often it was submitted (more than once would be a fault), and its last status. */
  readonly applications: ReadonlyMap<string, { submitted: number; status: string; amount: number }>;
  /** `account/application/attempt` → credits spent less credits returned. */
  readonly credits: ReadonlyMap<string, number>;
  readonly projects: ReadonlySet<string>;
  readonly accounts: ReadonlySet<string>;
}

type Data = Readonly<Record<string, unknown>>;

/** Reads the whole log with the plain client and counts. */
export async function recount(eventStoreUrl: string): Promise<Recount> {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const applications = new Map<string, { submitted: number; status: string; amount: number }>();
  const credits = new Map<string, number>();
  const projects = new Set<string>();
  const accounts = new Set<string>();
  for await (const { event } of client.readAll()) {
    if (!event || event.type.startsWith('$')) continue;
    const data = event.data as Data;
    const application = String(data['application']);
    const spent = `${String(data['account'])}/${application}/${String(data['attempt'])}`;
    if (event.type === 'UserRegistered') accounts.add(String(data['account']));
    if (event.type === 'ProjectPosted') projects.add(String(data['project']));
    if (event.type === 'CreditSpent') credits.set(spent, (credits.get(spent) ?? 0) + 1);
    if (event.type === 'CreditReturned') credits.set(spent, (credits.get(spent) ?? 0) - 1);
    if (event.type === 'ProposalSubmitted') {
      const submitted = (applications.get(application)?.submitted ?? 0) + 1;
      applications.set(application, {
        submitted,
        status: 'pending',
        amount: Number(data['amount']),
      });
    }
    if (event.type === 'ApplicantStatusChanged') {
      const known = applications.get(application);
      if (known) known.status = String(data['to']);
    }
  }
  await client.dispose();
  return { applications, credits, projects, accounts };
}
