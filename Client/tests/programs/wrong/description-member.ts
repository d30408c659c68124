// A module that leaves out a name of its contract.
import { contracted } from "@ponte/client";

interface Small {
  methods: { a: { parameters: void; result: void }; b: { parameters: void; result: void } };
}
export const small = contracted<Small>({ name: "Small", hash: "1", members: { a: "1" } }); // TS2741 Property 'b' is missing
