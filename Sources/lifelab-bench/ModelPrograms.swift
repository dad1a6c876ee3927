import ToyModel

/// The toy model in the languages of other checkers, as texts that are compiled where a section needs them.
enum ModelPrograms {
  /// A search in C, breadth-first; it takes the numbers of a configuration and prints what it counted.
  static let c = #"""
    /* An app with drafts, a timer, a socket, notifications and a background task: every situation, breadth-first.
       A situation is one word. usage: model late drafts versions notifications retries phases */
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>

    typedef uint64_t word;

    static word late, drafts, versions, notifications, retries, phases;

    #define FIELD(name, shift, bits)                                                         \
      enum { name##_at = shift };                                                            \
      static const word name##_mask = (((word)1 << bits) - 1) << shift;                      \
      static inline word name(word w) { return (w & name##_mask) >> shift; }                 \
      static inline word set_##name(word w, word v) { return (w & ~name##_mask) | v << shift; }
    FIELD(life, 0, 3)
    FIELD(timer, 3, 2)
    FIELD(sock, 5, 1)
    FIELD(retry, 6, 3)
    FIELD(waiting, 9, 3)
    FIELD(task, 12, 2)
    FIELD(phase, 14, 4)
    FIELD(lost, 18, 1)
    FIELD(memory, 20, 8)
    FIELD(disk, 28, 8)

    static inline word saved(word w) { return set_disk(w, memory(w)); }
    static inline word leaving(word w) { return late ? w : saved(w); }
    static inline word killed(word w) {
      word loss = memory(w) == disk(w) ? 0 : lost_mask;
      return (w & ~(life_mask | memory_mask | timer_mask | sock_mask | retry_mask | task_mask | phase_mask)) | loss;
    }

    /* The situations in the order of their discovery, and the place of each in the table, 0 for a free one. */
    static word *order;
    static uint32_t *parent, *table;
    static uint8_t *cause;
    static size_t room = 1 << 16, places = 1 << 17, count, transitions;
    static size_t at_hand;

    static inline size_t place_of(word w) { return (w * 0x9E3779B97F4A7C15u) >> 20 & (places - 1); }

    static void *grown(void *memory, size_t size) {
      memory = realloc(memory, size);
      if (!memory) exit(3);
      return memory;
    }

    static void make_room(void) {
      order = grown(order, room * sizeof *order);
      parent = grown(parent, room * sizeof *parent);
      cause = grown(cause, room);
    }

    static void rehash(void) {
      free(table);
      table = calloc(places, sizeof *table);
      if (!table) exit(3);
      for (size_t n = 0; n < count; n++) {
        size_t p = place_of(order[n]);
        while (table[p]) p = (p + 1) & (places - 1);
        table[p] = (uint32_t)n + 1;
      }
    }

    static int add(word w, uint8_t stimulus) {
      size_t p = place_of(w);
      while (table[p]) {
        if (order[table[p] - 1] == w) return 0;
        p = (p + 1) & (places - 1);
      }
      if (count == room) { room *= 2; make_room(); }
      order[count] = w;
      parent[count] = (uint32_t)at_hand;
      cause[count] = stimulus;
      table[p] = (uint32_t)++count;
      if (count * 2 > places) { places *= 2; rehash(); }
      return 1;
    }

    static int reached(word w, uint8_t stimulus) {
      transitions++;
      return add(w, stimulus) && lost(w);
    }

    #define TRY(stimulus, guard, next) \
      if ((guard) && reached(next, stimulus)) return 1

    static int expand(word w) {
      word l = life(w), visible = l == 1 || l == 2, runs = task(w) == 1, cleared = w & ~(task_mask | phase_mask);
      TRY(0, l == 0, set_life(set_memory(w, disk(w)), 2) | sock_mask);
      TRY(1, l >= 3, set_life(cleared, 2));
      TRY(2, visible, set_life(set_task(leaving(w) & ~phase_mask, sock(w)), 3));
      TRY(3, visible, set_life(set_task(leaving(w) & ~phase_mask, 0), 3));
      TRY(4, l == 3 && runs && phase(w) < phases, w + ((word)1 << phase_at));
      TRY(5, l == 3 && runs && phase(w) == phases, set_task(w, 2));
      TRY(6, l == 3 && !runs, set_life(cleared & ~sock_mask, 4));
      TRY(7, l == 2, set_life(leaving(w), 1));
      TRY(8, l == 1, set_life(w, 2));
      TRY(9, l >= 1 && l <= 3 && timer(w), w & ~timer_mask);
      TRY(10, l == 4, killed(w));
      TRY(11, l >= 1 && l <= 3, killed(saved(w)));
      TRY(12, l == 4, killed(w));
      TRY(13, l == 2 && timer(w) < 3, w + ((word)1 << timer_at));
      TRY(14, visible && sock(w), w & ~sock_mask);
      TRY(15, l == 2 && !sock(w) && retry(w) < retries, (w | sock_mask) + ((word)1 << retry_at));
      TRY(16, waiting(w) < notifications, w + ((word)1 << waiting_at));
      TRY(17, l == 2 && waiting(w), w - ((word)1 << waiting_at));
      if (l != 2) return 0;
      for (word d = 0; d < drafts; d++) {
        word shift = memory_at + d * 2, version = (w >> shift & 3) + 1;
        word next = (w & ~((word)3 << shift)) | (version == versions ? 0 : version) << shift;
        if (reached(next, (uint8_t)(18 + d))) return 1;
      }
      return 0;
    }

    int main(int argc, char **argv) {
      word *all[] = {&late, &drafts, &versions, &notifications, &retries, &phases};
      if (argc != 7) return 2;
      for (int n = 0; n < 6; n++) *all[n] = strtoull(argv[n + 1], 0, 10);
      make_room();
      rehash();
      add(0, 0);
      int found = 0;
      for (; at_hand < count && !found; at_hand++) {
        word w = order[at_hand];
        found = expand(w);
      }
      int length = 0;
      for (size_t n = count - 1; found && n; n = parent[n]) length++;
      printf("%zu situations %zu transitions %d stimuli to a loss\n", count, transitions, length);
      return 0;
    }

    """#

  /// The model in Promela, for Spin; one transition for each stimulus.
  static func promela(_ configuration: ToyModel.Configuration) -> String {
    let drafts = 0..<configuration.drafts
    func each(_ text: (UInt64) -> String) -> String { drafts.map(text).joined(separator: " ") }
    let differs = drafts.map { "mem[\($0)] != disk[\($0)]" }.joined(separator: " || ")
    return """
      byte life, timer, sock, retry, waiting, task, phase, lost;
      byte mem[\(configuration.drafts)], disk[\(configuration.drafts)];
      inline save() { \(each { "disk[\($0)] = mem[\($0)];" }) }
      inline leave() { \(configuration.savesLate ? "skip" : "save()") }
      inline end() {
        if :: \(differs) -> lost = 1 :: else fi;
        life = 0; timer = 0; sock = 0; retry = 0; task = 0; phase = 0; \(each { "mem[\($0)] = 0;" })
        assert(lost == 0)
      }
      active proctype app() {
        do
        :: d_step { life == 0 -> life = 2; \(each { "mem[\($0)] = disk[\($0)];" }) sock = 1 }
        :: d_step { life >= 3 -> life = 2; task = 0; phase = 0 }
        :: d_step { life == 1 || life == 2 -> leave(); life = 3; phase = 0; task = sock }
        :: d_step { life == 1 || life == 2 -> leave(); life = 3; phase = 0; task = 0 }
        :: d_step { life == 3 && task == 1 && phase < \(configuration.phases) -> phase++ }
        :: d_step { life == 3 && task == 1 && phase == \(configuration.phases) -> task = 2 }
        :: d_step { life == 3 && task != 1 -> life = 4; sock = 0; task = 0; phase = 0 }
        :: d_step { life == 2 -> leave(); life = 1 }
        :: d_step { life == 1 -> life = 2 }
        :: d_step { life >= 1 && life <= 3 && timer > 0 -> timer = 0 }
        :: d_step { life == 4 -> end() }
        :: d_step { life >= 1 && life <= 3 -> save(); end() }
        :: d_step { life == 4 -> end() }
        :: d_step { life == 2 && timer < 3 -> timer++ }
        :: d_step { (life == 1 || life == 2) && sock == 1 -> sock = 0 }
        :: d_step { life == 2 && sock == 0 && retry < \(configuration.retries) -> sock = 1; retry++ }
        :: d_step { waiting < \(configuration.notifications) -> waiting++ }
        :: d_step { life == 2 && waiting > 0 -> waiting-- }
        \(each { ":: d_step { life == 2 -> mem[\($0)] = (mem[\($0)] + 1) % \(configuration.versions) }" })
        od
      }

      """
  }
}
