/** The calls about contribution room and the persons it belongs to. */
import { type AnswerOf, homeCurrency } from "@neuro/contract";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { Handlers } from "../../../platform/http/handlers.ts";
import type { BooksContext } from "../../books-context.ts";
import { addPerson, changePerson, removePerson } from "./change-people.ts";
import { checkContribution } from "./check-contribution.ts";
import { readRooms } from "./rooms.ts";
import { roomsShown } from "./rooms-shown.ts";
import { addRoomEntry, countRoomLine, forgetRoom, removeRoomEntry, tellRoom } from "./tell-room.ts";

type RoomContext = Pick<
  BooksContext,
  "db" | "market" | "portfolio" | "taxRates" | "booksChanged" | "newId" | "wall"
>;

export function contributionRoomHandlers(ctx: RoomContext) {
  const { db, market, portfolio: reader, taxRates } = ctx;
  const parts = { orm: db.orm, market, taxRates };

  async function shown(user: User): Promise<AnswerOf<"contributionRoom">> {
    const [portfolio, all] = await Promise.all([reader.read(user.id, homeCurrency), reader.books(user.id)]);
    const rooms = await readRooms(parts, user.id, all);
    return await roomsShown({ reader, portfolio }, rooms, user.country);
  }

  const after = async (user: User, done: Promise<Failure | null>) => (await done) ?? (await shown(user));

  return {
    contributionRoom: ({ user }) => shown(user),

    checkContribution: async ({ user, query }) => {
      const all = await reader.books(user.id);
      const own = all.find(({ account }) => account.id === query.account_id);
      if (own === undefined) return failure("account_not_found");
      const cents = Math.round(query.amount * 100);
      return await checkContribution(parts, user.id, { all, own, cents });
    },

    tellRoom: ({ user, body }) => after(user, tellRoom(ctx, { userId: user.id, body })),

    forgetRoom: ({ user, params }) => after(user, forgetRoom(ctx, { userId: user.id, id: params.id })),

    addRoomEntry: ({ user, body }) => after(user, addRoomEntry(ctx, { userId: user.id, body })),

    removeRoomEntry: ({ user, params }) =>
      after(user, removeRoomEntry(ctx, { userId: user.id, id: params.id })),

    countRoomLine: ({ user, params, body }) =>
      after(user, countRoomLine(ctx, { userId: user.id, entryId: params.id, counts: body.counts })),

    addPerson: ({ user, body }) => after(user, addPerson(ctx, { userId: user.id, body })),

    changePerson: ({ user, params, body }) =>
      after(user, changePerson(ctx, { userId: user.id, personId: params.id, body })),

    removePerson: ({ user, params }) =>
      after(user, removePerson(ctx, { userId: user.id, personId: params.id })),
  } satisfies Handlers;
}
